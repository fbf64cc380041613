/** Bundles modules, given by name, as CommonJS for goja: pairs of a path below pb_hooks and its text. */
export function bundleLibraries(input: Record<string, string>): Promise<[string, string][]>
