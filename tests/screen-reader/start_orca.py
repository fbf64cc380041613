"""Runs Orca with a speech server that prints what it is given: a line of JSON for each utterance."""

import importlib.util
import json
import sys
import types
from importlib.machinery import SourceFileLoader

from gi.repository import Atspi, GLib
from orca import settings
from orca.scripts.toolkits.Chromium.script_utilities import Utilities
from orca.speechserver import SpeechServer


class PrintedSpeech(SpeechServer):
    @staticmethod
    def getSpeechServer(info=None):
        return PrintedSpeech()

    def speak(self, text=None, acss=None, interrupt=True):
        print(json.dumps(text), flush=True)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.speak(context.utterance)


sys.modules["orca.printed_speech"] = types.SimpleNamespace(SpeechServer=PrintedSpeech)
settings.speechServerFactory = "printed_speech"
settings.enableBraille = False
settings.enableSound = False
# What is typed is not repeated.
settings.enableKeyEcho = False

# Chromium tells that an element has the focus before it tells that the element is there. Orca 43 looks for its program above it.
Atspi.Event.host_application = property(lambda event: event.sender)

in_find_container = Utilities.inFindContainer


def in_find_container_or_gone(self, obj=None):
    """Orca 43 says no focus that follows one whose element is gone, such as that of a dialog: this question then fails."""
    try:
        return in_find_container(self, obj)
    except GLib.GError:
        return True


Utilities.inFindContainer = in_find_container_or_gone

loader = SourceFileLoader("orca_program", "/usr/bin/orca")
program = importlib.util.module_from_spec(importlib.util.spec_from_loader("orca_program", loader))
loader.exec_module(program)
# Another Orca on this machine has a screen and a bus of its own.
program.otherOrcas = lambda: []
sys.exit(program.main())
