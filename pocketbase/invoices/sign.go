package invoices

// drawSign draws the sign of the app into the corner of the page: four squares with a ring, quarters of a disc and a leaf.
func (s *sheet) drawSign() {
	const side = signSize / 2
	left, top := s.width-signSize, 0.0
	square := func(column, row float64, c color) (x, y float64) {
		x, y = left+column*side, top+row*side
		s.fill(c)
		s.pdf.Rect(x, y, side, side, "F")
		return x, y
	}
	x, y := square(0, 0, butter)
	s.fill(tomato)
	s.pdf.Circle(x+side/2, y+side/2, side*0.375, "F")
	s.fill(butter)
	s.pdf.Circle(x+side/2, y+side/2, side*0.19, "F")

	x, y = square(1, 0, indigo)
	s.quarter(x, y+side, x+side, y+side, x, y, lavender)

	x, y = square(0, 1, blush)
	s.quarter(x, y, x+side, y, x, y+side, marigold)

	x, y = square(1, 1, sage)
	s.fill(indigo)
	s.pdf.MoveTo(x, y+side)
	s.bend(x, y+side, x+side, y, x, y)
	s.bend(x+side, y, x, y+side, x+side, y+side)
	s.pdf.DrawPath("F")
}

func (s *sheet) fill(c color) { s.pdf.SetFillColor(c.r, c.g, c.b) }

// quarter fills the quarter of a disc with its center and both ends of its arc.
func (s *sheet) quarter(x, y, fromX, fromY, toX, toY float64, c color) {
	s.fill(c)
	s.pdf.MoveTo(x, y)
	s.pdf.LineTo(fromX, fromY)
	s.bend(fromX, fromY, toX, toY, fromX+toX-x, fromY+toY-y)
	s.pdf.ClosePath()
	s.pdf.DrawPath("F")
}

// bend continues a path by a quarter of a circle, whose tangents meet in a corner.
func (s *sheet) bend(fromX, fromY, toX, toY, cornerX, cornerY float64) {
	const arc = 0.5523 // of the way to the corner, for a Bézier curve that is a circle to the eye
	s.pdf.CurveBezierCubicTo(fromX+(cornerX-fromX)*arc, fromY+(cornerY-fromY)*arc, toX+(cornerX-toX)*arc, toY+(cornerY-toY)*arc, toX, toY)
}
