"""A browser window for WebKitWebDriver whose data is on disk: the driver's default browser keeps it in memory.

Usage: webkit-window.py FOLDER WIDTH HEIGHT allowed|blocked|PART, which is the part of the disk that a site gets
Prints the pages' console messages.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, width, height, site_data = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

# WebKitGTK has no setting that blocks storage; in Safari, blocking all cookies does.
BLOCK_SITE_DATA = """
  const block = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { get: block, configurable: true })
  window.BroadcastChannel = function () { block() }
  IDBFactory.prototype.open = block
  LockManager.prototype.request = async () => block()
  LockManager.prototype.query = async () => block()
  ServiceWorkerContainer.prototype.register = async () => block()
"""

context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{folder}/data",
        base_cache_directory=f"{folder}/cache",
        origin_storage_ratio=-1 if site_data in ("allowed", "blocked") else float(site_data),  # -1: the default, 1 GiB
    )
)
context.set_automation_allowed(True)


def save_download(_context, download):
    """Into FOLDER/downloads, without asking."""

    def decide(download, name):
        os.makedirs(f"{folder}/downloads", exist_ok=True)
        download.set_destination(f"file://{folder}/downloads/{name}")
        return True

    download.connect("decide-destination", decide)


context.connect("download-started", save_download)


def create_web_view(_session):
    settings = WebKit2.Settings(
        enable_page_cache=True,  # the back/forward cache, as in Safari
        enable_write_console_messages_to_stdout=True,
        hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,  # Xvfb has no GPU to emulate
    )
    content = WebKit2.UserContentManager()
    if site_data == "blocked":
        content.add_script(
            WebKit2.UserScript(
                BLOCK_SITE_DATA,
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
