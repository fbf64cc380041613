"""A WebKit window that keeps its data in a folder, for WebKitWebDriver to drive: its own browser keeps data in memory only.

Usage: webkit-window.py FOLDER WIDTH HEIGHT kept|refused
Messages of the pages' consoles go to stdout, a line each.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, width, height, site_data = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

# WebKitGTK has no setting by which storage is refused; in Safari, blocking all cookies does this.
REFUSE_SITE_DATA = """
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  window.BroadcastChannel = function () { refuse() }
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = async () => refuse()
  LockManager.prototype.query = async () => refuse()
  ServiceWorkerContainer.prototype.register = async () => refuse()
"""

context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
    )
)
context.set_automation_allowed(True)


def create_web_view(_session):
    settings = WebKit2.Settings(
        enable_page_cache=True,  # Safari has it too: a page that is left lives on and may be shown again
        enable_write_console_messages_to_stdout=True,
    )
    content = WebKit2.UserContentManager()
    if site_data == "refused":
        content.add_script(
            WebKit2.UserScript(
                REFUSE_SITE_DATA,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", automation_started)
Gtk.main()
