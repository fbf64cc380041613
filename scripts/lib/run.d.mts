/** Runs a program and waits for its end; `minutes`: when it is ended, with all that it has started, and has failed. */
export function run(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; quiet?: boolean; minutes?: number },
): Promise<{ code: number; output: string; stdout: string }>
