package main

import (
	"bufio"
	"errors"
	"fmt"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"everyday/ops"
	"everyday/security"
)

const codeTries = 5

var errNoCode = errors.New("no right code was typed: nothing has changed")

// superuserTOTPCommand is for superusers, since the dashboard has no page for a second factor.
func superuserTOTPCommand(app core.App) *cobra.Command {
	off := false
	command := &cobra.Command{
		Use:   "superuser-totp <email>",
		Short: "Turns two-factor sign-in on for a superuser, also while the server runs",
		Long:  "Turns two-factor sign-in on for a superuser, also while the server runs. A server cannot start while the command asks for a code.",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if off {
				if err := security.TurnOffSuperuser(app, args[0]); err != nil {
					return err
				}
				fmt.Printf("Two-factor sign-in is off for %s\n", args[0])
				return nil
			}
			return setUpTOTP(app, args[0])
		},
	}
	command.Flags().BoolVar(&off, "off", off, "turns it off")
	return command
}

func setUpTOTP(app core.App, email string) error {
	setup, err := security.NewSetup(app, filepath.Join(app.DataDir(), ops.KeyFile), email)
	if err != nil {
		return err
	}
	if err := showQR(os.Stdout, setup.URI); err != nil {
		return err
	}
	fmt.Printf("Key for the authenticator app: %s\n%s\n", setup.Secret, setup.URI)
	typed := bufio.NewScanner(os.Stdin)
	for range codeTries {
		fmt.Print("Code that the app shows: ")
		if !typed.Scan() {
			break
		}
		codes, err := setup.Confirm(typed.Text())
		if errors.Is(err, security.ErrWrongCode) {
			fmt.Println(err)
			continue
		}
		if err != nil {
			return err
		}
		fmt.Printf("Two-factor sign-in is on for %s. At the dashboard, type the code right after the password.\n", email)
		fmt.Printf("Keep these recovery codes. Each works once in place of a code:\n%s\n", strings.Join(codes, "\n"))
		return nil
	}
	fmt.Println()
	return errors.Join(typed.Err(), errNoCode)
}

// showQR writes a QR code, dark on light whatever the colors of the terminal, two modules in a character. A file gets none.
func showQR(out *os.File, text string) error {
	if info, err := out.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return err
	}
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return err
	}
	return drawQR(out, code)
}

func drawQR(out io.Writer, code barcode.Barcode) error {
	const margin = 4
	size := code.Bounds().Dx()
	isDark := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < size && y < size && code.At(x, y) == color.Black
	}
	var lines strings.Builder
	for y := -margin; y < size+margin; y += 2 {
		lines.WriteString("\x1b[38;5;16;48;5;231m")
		for x := -margin; x < size+margin; x++ {
			switch upper, lower := isDark(x, y), isDark(x, y+1); {
			case upper && lower:
				lines.WriteString("█")
			case upper:
				lines.WriteString("▀")
			case lower:
				lines.WriteString("▄")
			default:
				lines.WriteString(" ")
			}
		}
		lines.WriteString("\x1b[0m\n")
	}
	_, err := io.WriteString(out, lines.String())
	return err
}
