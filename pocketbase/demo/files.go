package demo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"strings"
)

const (
	linesTop    = 780
	lineSpacing = 18
)

var escape = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

// pdf writes PDF 1.4 with one of the fonts that every reader has: a catalog, the pages with their texts, and the table of offsets.
func pdf(title string, pages [][]string) []byte {
	var file bytes.Buffer
	var offsets []int
	object := func(format string, values ...any) {
		offsets = append(offsets, file.Len())
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", len(offsets), fmt.Sprintf(format, values...))
	}
	file.WriteString("%PDF-1.4\n")
	const first = 5 // the objects of the first page; each page has two
	kids := make([]string, len(pages))
	for at := range pages {
		kids[at] = fmt.Sprintf("%d 0 R", first+2*at)
	}
	object("<< /Type /Catalog /Pages 2 0 R >>")
	object("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(pages))
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	object("<< /Title (%s) >>", escape.Replace(title))
	for at, lines := range pages {
		object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>", first+2*at+1)
		text := textOf(lines)
		object("<< /Length %d >>\nstream\n%s\nendstream", len(text), text)
	}
	start := file.Len()
	fmt.Fprintf(&file, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&file, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&file, "trailer\n<< /Size %d /Root 1 0 R /Info 4 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, start)
	return file.Bytes()
}

// textOf is the content of a page: a heading, and lines below it.
func textOf(lines []string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "BT /F1 16 Tf %d TL 56 %d Td\n", lineSpacing, linesTop)
	for at, line := range lines {
		if at == 1 {
			text.WriteString("/F1 11 Tf\n")
		}
		fmt.Fprintf(&text, "(%s) Tj T*\n", escape.Replace(line))
	}
	text.WriteString("ET")
	return text.String()
}

// picture draws shapes in the colors of the product.
func picture(r *rand.Rand) []byte {
	colors := []color.Color{
		color.RGBA{0xfb, 0xfa, 0xf7, 0xff}, color.RGBA{0x3f, 0x48, 0xb8, 0xff}, color.RGBA{0xe3, 0xa2, 0x2b, 0xff},
		color.RGBA{0x7f, 0x9b, 0x7a, 0xff}, color.RGBA{0x1b, 0x1d, 0x28, 0xff},
	}
	const cell, columns, rows = 48, 8, 6
	canvas := image.NewPaletted(image.Rect(0, 0, cell*columns, cell*rows), colors)
	for x := range columns {
		for y := range rows {
			at := image.Rect(x*cell, y*cell, (x+1)*cell, (y+1)*cell)
			draw.Draw(canvas, at, image.NewUniform(colors[r.IntN(len(colors))]), image.Point{}, draw.Src)
			inner := at.Inset(cell / 2 * r.IntN(10) / 10)
			draw.Draw(canvas, inner, image.NewUniform(colors[r.IntN(len(colors))]), image.Point{}, draw.Src)
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, canvas); err != nil {
		panic(err) // a buffer takes every byte
	}
	return file.Bytes()
}
