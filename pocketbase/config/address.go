package config

import "net"

// UnconfiguredURL is PocketBase's public address until somebody sets one.
const UnconfiguredURL = "http://localhost:8090"

// LocalURL is the address of a server on its own computer, by its name, as passkeys need it; listening is where it listens. It takes the
// place of UnconfiguredURL.
func LocalURL(listening string) string {
	_, port, err := net.SplitHostPort(listening)
	switch {
	case err != nil || port == "443":
		return UnconfiguredURL
	case port == "80":
		return "http://localhost"
	}
	return "http://localhost:" + port
}
