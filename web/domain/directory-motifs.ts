/** The illustration of each category of businesses. */
export const BUSINESS_MOTIFS: Record<
  string,
  'web' | 'design' | 'book' | 'audio' | 'course' | 'property' | 'app' | 'person'
> = {
  food: 'design',
  home: 'property',
  health: 'person',
  beauty: 'design',
  professional: 'book',
  retail: 'book',
  auto: 'app',
  education: 'course',
  fitness: 'person',
  tech: 'web',
  arts: 'audio',
  pets: 'app',
}
