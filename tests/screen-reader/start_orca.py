"""Runs Orca with a speech server that prints what it is given: a line of JSON for each utterance."""

import importlib.util
import json
import sys
import time
import types
from contextlib import suppress
from importlib.machinery import SourceFileLoader

from gi.repository import Atspi, GLib
from orca import orca, script_manager, settings
from orca.event_manager import EventManager
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

# Chromium tells that an element has the focus before it tells where the element is: what is above a new element is not known yet,
# and what was above one that a dialog had hidden is dead in the cache. Orca 43 then takes the focus for one without a program or a
# document, or as older than the one before, or fails, and says nothing. So the program is the sender, here and where it notes the latest
# event of each type, which Orca 47 does not do, ...
Atspi.Event.host_application = property(lambda event: event.sender)
add_to_queue = EventManager._addToQueue


def note_and_add_to_queue(self, event, asyncMode):
    if isinstance(event, Atspi.Event):
        script = script_manager.getManager().getScript(event.sender, event.source)
        script.eventCache[event.type] = (event, time.time())
    add_to_queue(self, event, asyncMode)


EventManager._addToQueue = note_and_add_to_queue

# ... and Chromium is asked again for what is above.
process_object_event = EventManager._processObjectEvent


def is_focus(event):
    return event.type == "object:state-changed:focused" and event.detail1 == 1


def process_object_event_in_its_place(self, event):
    if is_focus(event):
        with suppress(GLib.GError):
            obj = event.source
            while obj and obj.getApplication() != event.sender:
                obj.clearCache()
                obj = obj.parent
    process_object_event(self, event)


EventManager._processObjectEvent = process_object_event_in_its_place

# When the element with the focus goes, such as that below a dialog, Orca 43 looks for the next one among those that it remembers. Most
# of them are gone too, and it goes in circles until Python stops it after seconds, or half a minute. Orca 45 forgets them first.
search_for_caret_context = Utilities.searchForCaretContext


def search_for_caret_context_afresh(self, obj):
    obj.clearCache()
    return search_for_caret_context(self, obj)


Utilities.searchForCaretContext = search_for_caret_context_afresh

# Orca 43 takes a focus that follows one whose element is gone, such as that of a dialog, but does not say it. Orca 50 does.
set_locus_of_focus = orca.setLocusOfFocus


def set_locus_of_focus_aloud(event, obj, notifyScript=True, force=False):
    set_locus_of_focus(event, obj, notifyScript or (event is not None and is_focus(event)), force)


orca.setLocusOfFocus = set_locus_of_focus_aloud

# And it fails at asking whether the element that is gone was in the browser's bar for finding text.
in_find_container = Utilities.inFindContainer


def in_find_container_unless_gone(self, obj=None):
    try:
        return in_find_container(self, obj)
    except GLib.GError:
        return False


Utilities.inFindContainer = in_find_container_unless_gone

loader = SourceFileLoader("orca_program", "/usr/bin/orca")
program = importlib.util.module_from_spec(importlib.util.spec_from_loader("orca_program", loader))
loader.exec_module(program)
# Another Orca on this machine has a screen and a bus of its own.
program.otherOrcas = lambda: []
sys.exit(program.main())
