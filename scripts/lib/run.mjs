import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** The programs with a limit that run. Each leads a process group, which a signal for this process does not reach. */
const limited = new Set()

function stopAll() {
  limited.forEach(endGroup)
  process.exit(1)
}

function addLimited(pid) {
  if (limited.size === 0) ['SIGINT', 'SIGTERM'].forEach((signal) => process.on(signal, stopAll))
  limited.add(pid)
}

function removeLimited(pid) {
  limited.delete(pid)
  if (limited.size === 0) ['SIGINT', 'SIGTERM'].forEach((signal) => process.off(signal, stopAll))
}

/**
 * Runs a program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, minutes?: number }} [options] quiet: the output is returned, not
 * printed; minutes: when it is ended, with all that it has started, and has failed
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, minutes } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: minutes !== undefined,
    })
    let output = ''
    let stdout = ''
    if (minutes !== undefined) {
      addLimited(child.pid)
      const timer = setTimeout(() => {
        output += `\n${command} ${args.join(' ')} had not ended after ${minutes} minutes.`
        endGroup(child.pid)
      }, minutes * 60_000)
      child.on('close', () => {
        clearTimeout(timer)
        removeLimited(child.pid)
      })
    }
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output, stdout }))
  })
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Runs a program; throws a Failure with its output if it fails. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code === 0) return output
  throw new Failure(`${command} ${args.join(' ')} failed.\n${output}`)
}

/** An error with a message for people: no stack trace is printed. */
export class Failure extends Error {}

/** Runs a script's main function; prints only the message of a Failure. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? error.message.trimEnd() : error)
    process.exitCode = 1
  }
}
