package security

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

const keyBytes = 32

// box encrypts secrets with AES-256-GCM under the key of a file, which no database and no backup contains.
type box struct{ aead cipher.AEAD }

// openOrMakeBox reads the key, or makes one if there is none yet.
func openOrMakeBox(path string) (*box, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if err := makeKey(path); err != nil {
			return nil, fmt.Errorf("the key in %s cannot be made: %w", path, err)
		}
	}
	return openBox(path)
}

// openBox reads the key.
func openBox(path string) (*box, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no key in %s: start the server once first, or put the key back", path)
	}
	if err != nil {
		return nil, fmt.Errorf("the key in %s cannot be read: %w", path, err)
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != keyBytes {
		return nil, fmt.Errorf("%s is no key of %d bytes in base64: restore it from your copy, or move it away", path, keyBytes)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	return &box{aead}, err
}

// makeKey writes under another name first, so that a crash leaves no part of a key.
func makeKey(path string) error {
	key := make([]byte, keyBytes)
	rand.Read(key)
	part := path + ".part"
	file, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(base64.StdEncoding.EncodeToString(key) + "\n")
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(part, path)
}

// seal encrypts a secret for an account: copied to the row of another one, it cannot be opened.
func (b *box) seal(owner string, secret []byte) string {
	nonce := make([]byte, b.aead.NonceSize())
	rand.Read(nonce)
	return base64.StdEncoding.EncodeToString(b.aead.Seal(nonce, nonce, secret, []byte(owner)))
}

// open decrypts a secret; errKeyMissing if it was sealed with another key.
func (b *box) open(owner, sealed string) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil || len(raw) < b.aead.NonceSize() {
		return nil, errKeyMissing
	}
	secret, err := b.aead.Open(nil, raw[:b.aead.NonceSize()], raw[b.aead.NonceSize():], []byte(owner))
	if err != nil {
		return nil, errKeyMissing
	}
	return secret, nil
}
