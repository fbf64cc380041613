import type { Plugin } from 'vite'
import { appMessages, problemsOf, readSpanish, SPANISH } from './messages.ts'

/** Fails the build if a message of the app is not translated, or a translation is not used. */
export function languages(): Plugin {
  return {
    name: 'everyday-languages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const problems = problemsOf(appMessages(), readSpanish())
      if (problems.length > 0) this.error(`${SPANISH}:\n${problems.join('\n')}`)
    },
  }
}
