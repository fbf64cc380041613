package main

import (
	"embed"
	"io/fs"
)

// The build fills embedded/ (go:embed reads no ../): web, pb_migrations, pb_hooks, collections.json.
//
//go:embed all:embedded
var embeddedRoot embed.FS

// embedded holds the built parts of the product.
var embedded = must(fs.Sub(embeddedRoot, "embedded"))

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
