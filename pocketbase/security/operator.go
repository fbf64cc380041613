package security

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// TurnOff turns the second factor off for somebody who has lost both the device and the recovery codes.
func TurnOff(app core.App, email string) error {
	for _, collection := range []string{"users", core.CollectionNameSuperusers} {
		user, err := app.FindAuthRecordByEmail(collection, email)
		if err != nil {
			continue
		}
		if err := turnOff(app, user, "factor-off.text"); !errors.Is(err, errNotOn) {
			return err
		}
	}
	return fmt.Errorf("there is no account of %s with two-factor sign-in", email)
}

// TurnOffSuperuser turns the second factor of a superuser off.
func TurnOffSuperuser(app core.App, email string) error {
	superuser, err := findSuperuser(app, email)
	if err != nil {
		return err
	}
	return inWords(turnOff(app, superuser, "factor-off.text"))
}

// Setup is the second factor of a superuser before a code has shown that a device has its secret.
type Setup struct {
	// Secret is what a person types, and URI what a QR code shows.
	Secret, URI string

	app       core.App
	superuser *core.Record
	box       *box
}

// NewSetup makes a second factor for a superuser, whose forms in the dashboard have no place for it. keyFile is that of Register.
func NewSetup(app core.App, keyFile, email string) (*Setup, error) {
	superuser, err := findSuperuser(app, email)
	if err != nil {
		return nil, err
	}
	isOn, err := hasFactor(app, superuser.Id)
	if err != nil {
		return nil, err
	}
	if isOn {
		return nil, inWords(errAlreadyOn)
	}
	box, err := openBox(keyFile)
	if err != nil {
		return nil, err
	}
	secret, uri, err := newSetup(app, email)
	return &Setup{secret, uri, app, superuser, box}, err
}

// Confirm turns the second factor on and returns the recovery codes. ErrWrongCode: it may be tried again.
func (s *Setup) Confirm(code string) ([]string, error) {
	codes, err := turnOn(s.app, s.box, s.superuser, s.Secret, code, time.Now())
	return codes, inWords(err)
}

// ErrWrongCode says that a code is not that of the secret.
var ErrWrongCode = errors.New(errCode.Message)

func findSuperuser(app core.App, email string) (*core.Record, error) {
	superuser, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, email)
	if err != nil {
		return nil, fmt.Errorf("there is no superuser %s", email)
	}
	return superuser, nil
}

// inWords makes of a response what a person at a terminal reads.
func inWords(err error) error {
	var known *failure
	switch {
	case errors.Is(err, errCode):
		return ErrWrongCode
	case errors.As(err, &known):
		return errors.New(known.Message)
	}
	return err
}
