package letter

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var (
	space  = regexp.MustCompile(`\s+`)
	spaced = regexp.MustCompile(` *\n *`)
	blank  = regexp.MustCompile(`\n{3,}`)
)

// textOf is the content for mail programs that show no HTML: a link is its words and its address, a row its cells with colons in between.
func textOf(content string) (string, error) {
	document, err := html.Parse(strings.NewReader(content))
	if err != nil {
		return "", err
	}
	var text strings.Builder
	write(&text, document)
	lines := blank.ReplaceAllString(spaced.ReplaceAllString(text.String(), "\n"), "\n\n")
	return strings.TrimSpace(lines) + "\n", nil
}

func write(text *strings.Builder, node *html.Node) {
	if node.Type == html.TextNode {
		text.WriteString(space.ReplaceAllString(node.Data, " "))
		return
	}
	for child := node.FirstChild; child != nil; child = child.NextSibling {
		write(text, child)
	}
	switch node.DataAtom {
	case atom.H1, atom.P:
		text.WriteString("\n\n")
	case atom.Br, atom.Tr, atom.Table:
		text.WriteString("\n")
	case atom.Td, atom.Th:
		if node.NextSibling != nil {
			text.WriteString(": ")
		}
	case atom.A:
		text.WriteString(":\n" + href(node))
	}
}

func href(link *html.Node) string {
	for _, attribute := range link.Attr {
		if attribute.Key == "href" {
			return attribute.Val
		}
	}
	return ""
}
