import { expect, it, vi } from 'vitest'
import { ensureEngines } from '../../scripts/lib/engines.mjs'

const absent = () => {
  vi.stubEnv('EVERYDAY_FIREFOX', '/nowhere/firefox')
  vi.stubEnv('PATH', '/nowhere')
}

it('says in a sentence each which engines are missing, once their packages could not be installed', async () => {
  absent()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const install = vi.fn(async () => {})
  const sentences = await ensureEngines(['Firefox', 'WebKit', 'Orca'], install)
  expect(install).toHaveBeenCalledExactlyOnceWith([
    'firefox-esr',
    'webkit2gtk-driver',
    'gir1.2-webkit2-4.1',
    'python3-gi',
    'xvfb',
    'orca',
    'at-spi2-core',
    'xvfb',
    'xdotool',
    'dbus',
  ])
  expect(sentences).toEqual([
    'Firefox is not installed and could not be installed, so its journeys were skipped. They need the packages firefox-esr.',
    'WebKit is not installed and could not be installed, so its journeys were skipped. They need the packages webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb.',
    'Orca is not installed and could not be installed, so its journeys were skipped. They need the packages orca, at-spi2-core, xvfb, xdotool, dbus.',
  ])
  vi.unstubAllEnvs()
})

it('says nothing of an engine that the packages have brought', async () => {
  absent()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const sentences = await ensureEngines(['Firefox', 'WebKit', 'Orca'], async () =>
    vi.stubEnv('EVERYDAY_FIREFOX', import.meta.filename),
  )
  expect(sentences).toEqual([
    expect.stringMatching(/^WebKit is not installed/),
    expect.stringMatching(/^Orca is not installed/),
  ])
  vi.unstubAllEnvs()
})
