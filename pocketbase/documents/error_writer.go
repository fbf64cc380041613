package documents

import "io"

// errorWriter remembers why its target cannot be written.
type errorWriter struct {
	target io.Writer
	err    error
}

func (w *errorWriter) Write(p []byte) (int, error) {
	n, err := w.target.Write(p)
	if err != nil {
		w.err = err
	}
	return n, err
}
