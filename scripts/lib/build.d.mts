export function build(options?: { targets?: { os: string; arch: string }[] }): Promise<void>
