package ops

import (
	"fmt"
	"net"
	"net/http"
	"time"
)

const healthTimeout = 3 * time.Second

// Health queries the health endpoint of the server at address (host:port).
func Health(address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%q is not an address and a port", address)
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1" // a wildcard address can be listened on, but not connected to
	}
	client := http.Client{Timeout: healthTimeout}
	response, err := client.Get("http://" + net.JoinHostPort(host, port) + "/api/health")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %s", response.Status)
	}
	return nil
}
