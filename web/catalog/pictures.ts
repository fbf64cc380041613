import { hasObject } from '../domain/business-objects.ts'
import { ARTEFACTS } from '../pictures/artefacts/all.ts'
import { PICTURE_NAMES } from '../pictures/sprite.ts'
import { filesIn, type CatalogFiles } from './files.ts'
import type { BusinessesFile } from './schema/businesses.ts'
import type { Page } from './schema/page.ts'

/** The kinds of items whose picture is their own cover, and how the names of these begin; the item's id follows. */
const COVERED: Record<string, string> = {
  book: 'cover-',
  ebook: 'cover-',
  audiobook: 'sleeve-',
  course: 'cover-course-',
  program: 'cover-program-',
}

/** Checks that everything with a picture has one that fits, and that what is one thing looks the same everywhere. */
export function pictureErrors(files: CatalogFiles): string[] {
  return [...files]
    .flatMap(([name, file]) => unknownPictures(`${name}.json`, '', file))
    .concat(
      filesIn<{ kind?: string; items?: { id?: string; object?: string }[] }>(files, 'items/').flatMap(
        ([name, { kind, items = [] }]) =>
          items.flatMap(({ id, object }, at) => {
            const start = COVERED[kind ?? '']
            const cover = `${start}${id}`
            if (!start || object === cover) return []
            return [`items/${name}.json: items.${at}.object: a ${kind} is shown by its cover, ${cover}, not ${object}`]
          }),
      ),
      filesIn<BusinessesFile>(files, 'businesses/').flatMap(([name, { items }]) =>
        items.flatMap(({ type }, at) =>
          hasObject(type)
            ? []
            : [`businesses/${name}.json: items.${at}.type: no object for ${type} (web/domain/business-objects.ts)`],
        ),
      ),
      changingPictures(files),
      heroes(files),
    )
}

/** Search and menus show a page by its name, so the picture at its top must be that of the name. */
function heroes(files: CatalogFiles): string[] {
  return filesIn<Page>(files, 'pages/').flatMap(([slug, { sections }]) =>
    sections.flatMap((section, at) =>
      section.type === 'hero' && section.picture.object && section.picture.id !== slug
        ? [
            `pages/${slug}.json: sections.${at}.picture.id: the picture of this page is ${slug}, not ${section.picture.id}`,
          ]
        : [],
    ),
  )
}

function unknownPictures(file: string, path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key
    if (key === 'art' && typeof inner === 'string')
      return wrongArtefact(`${file}: ${at}`, inner, value as { wide?: true; alt?: string })
    if (key !== 'object' || typeof inner !== 'string') return unknownPictures(file, at, inner)
    return PICTURE_NAMES.has(inner) ? [] : [`${file}: ${at}: there is no picture called ${inner} (web/pictures)`]
  })
}

/** An artefact that is not drawn, or not in the shape that its place has. */
function wrongArtefact(at: string, art: string, { wide, alt }: { wide?: true; alt?: string }): string[] {
  const drawn = ARTEFACTS[art]
  if (!drawn) return [`${at}: there is no artefact called ${art} (web/pictures/artefacts)`]
  // On a card, which has no text for it, it is cropped.
  if (alt === undefined || drawn.width > drawn.height === Boolean(wide)) return []
  return [`${at}: ${art} is ${wide ? 'not ' : ''}wide`]
}

/** An id with two objects would be one thing with two pictures. */
function changingPictures(files: CatalogFiles): string[] {
  const known = new Map<string, string>()
  const visit = (file: string, path: string, value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const { id, object } = value as { id?: unknown; object?: unknown }
    const errors = Object.entries(value).flatMap(([key, inner]) => visit(file, path ? `${path}.${key}` : key, inner))
    if (typeof id !== 'string' || typeof object !== 'string' || /^(cover|sleeve)-/.test(object)) return errors
    const first = known.get(id) ?? object
    known.set(id, first)
    return first === object
      ? errors
      : [...errors, `${file}: ${path}: ${id} is shown as ${first} elsewhere, not as ${object}`]
  }
  return [...files].flatMap(([name, file]) => visit(`${name}.json`, '', file))
}
