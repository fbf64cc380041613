import { describe, expect, test } from 'vitest'
import { articleHeadings, articleHtmlError, articleLinks, articleText } from './article-html.ts'

describe('valid articles', () => {
  test.each([
    '<p>Plain words, “quotes”, 2 &lt; 3, R&amp;D.</p>',
    '<p>See <a href="/web-services">web</a>, <a href="/search?q=a&amp;tab=all#top">this</a> and <a href="https://example.org/a-b">that</a>.</p>',
    '<h2 id="where-we-lost">Where we <em>lost</em></h2><h2>And</h2><h3>Why</h3>',
    '<ul><li><strong>One.</strong> Two</li><li>Three</li></ul><ol><li>Four</li></ol>',
    '<blockquote><p>Said.</p><cite>Somebody</cite></blockquote>',
    '',
  ])('accepts %j', (html) => expect(articleHtmlError(html)).toBeNull())
})

describe('attacks and mistakes', () => {
  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<p><img src=x onerror=alert(1)></p>', '<img> is not allowed'],
    ['<p onclick="alert(1)">x</p>', 'attribute'],
    ['<p style="position:fixed">x</p>', 'attribute'],
    ['<h2 id="a" onfocus="alert(1)">x</h2>', 'attribute'],
    ['<h2 id="Location">x</h2>', 'attribute'],
    ['<p><a href="javascript:alert(1)">x</a></p>', 'attribute'],
    ['<p><a href=" javascript:alert(1)">x</a></p>', 'attribute'],
    ['<p><a href="java&#x73;cript:alert(1)">x</a></p>', 'attribute'],
    ['<p><a href="data:text/html,x">x</a></p>', 'attribute'],
    ['<p><a href="//evil.example">x</a></p>', 'attribute'],
    ['<p><a href="/\\evil.example">x</a></p>', 'attribute'],
    ['<p><a href="http://plain.example">x</a></p>', 'attribute'],
    ['<p><a href="/a" target="_blank">x</a></p>', 'attribute'],
    ["<p><a href='/a'>x</a></p>", 'attribute'],
    ['<p><a>x</a></p>', 'attribute'],
    ['<p/onclick=alert(1)>x</p>', 'attribute'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg> is not allowed'],
    ['<math><mtext></mtext></math>', '<math> is not allowed'],
    ['<p><iframe src="/"></iframe></p>', '<iframe> is not allowed'],
    ['<constructor>x</constructor>', '<constructor> is not allowed'],
    ['<!-- <p>x</p> -->', 'bare <'],
    ['<![CDATA[x]]>', 'bare <'],
    ['<P>x</P>', 'bare <'],
    ['<p>x</p ', 'bare <'],
    ['<p>2 > 1</p>', 'bare >'],
    ['<p>R&D</p>', 'bare &'],
    ['<p>&lt</p>', 'bare &'],
    ['<p>&#60;script&#62;</p>', 'bare &'],
    ['<p>a\u0000b</p>', 'control character'],
    ['<p>x', '<p> is not closed'],
    ['<p>x</strong></p>', 'closes nothing'],
    ['<p><strong>x</p></strong>', 'closes nothing'],
    ['</p>', 'closes nothing'],
    ['<p>a<p>b</p></p>', '<p> may not stand in <p>'],
    ['<ul><p>x</p></ul>', '<p> may not stand in <ul>'],
    ['<ul>x</ul>', 'text may not stand in <ul>'],
    ['<p><a href="/a"><a href="/b">x</a></a></p>', '<a> may not stand in <a>'],
    ['words', 'text may not stand in the article itself'],
  ])('refuses %j', (html, reason) => expect(articleHtmlError(html)).toContain(reason))
})

test('text, links and headings of a fragment', () => {
  const html =
    '<h2 id="a-b">R&amp;D &lt; fun</h2><p>One <a href="/x?a=1&amp;b=2">two</a></p><ul><li>three</li><li>four</li></ul>'
  expect(articleText(html).split(/\s+/)).toEqual(['R&D', '<', 'fun', 'One', 'two', 'three', 'four'])
  expect(articleLinks(html)).toEqual(['/x?a=1&b=2'])
  expect(articleHeadings(html)).toEqual([{ id: 'a-b', text: 'R&D < fun' }])
})
