package ops

import (
	"fmt"
	"net"
	"net/http"
	"time"
)

const healthTimeout = 3 * time.Second

// Health asks the server at address (host:port) whether it is well.
func Health(address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%q is not an address and a port", address)
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1" // "all addresses" is where a server listens, not where one can be asked
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
