import { arch, platform } from 'node:process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The output of a build. */
export const buildDir = join(root, 'build')

/** The folder that go:embed reads. */
export const embeddedDir = join(root, 'pocketbase/embedded')

/** This machine's system and architecture, as Go names them. */
export const host = { os: platform === 'win32' ? 'windows' : platform, arch: arch === 'x64' ? 'amd64' : arch }

/** The binary for this machine. */
export const binary = join(buildDir, 'everyday')
