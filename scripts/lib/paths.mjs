import { arch, platform } from 'node:process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** What a build leaves behind. */
export const buildDir = join(root, 'build')

/** Where go:embed looks. */
export const embeddedDir = join(root, 'pocketbase/embedded')

/** This machine in Go's words. */
export const host = { os: platform === 'win32' ? 'windows' : platform, arch: arch === 'x64' ? 'amd64' : arch }

/** The binary for this machine. */
export const binary = join(buildDir, 'everyday')
