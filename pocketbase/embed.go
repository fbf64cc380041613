package main

import (
	"embed"
	"io/fs"
)

// The build copies web, pb_migrations, pb_hooks and the generated JSON files to embedded/, since go:embed cannot read from ../.
//
//go:embed all:embedded
var embeddedRoot embed.FS

// embedded contains the built files of the product.
var embedded = must(fs.Sub(embeddedRoot, "embedded"))

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
