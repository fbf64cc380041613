import { Picture, type Crop } from '../../ui/picture.tsx'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'

type Props = {
  article: Pick<ArticleSummary, 'id' | 'object'>
  crop?: Crop
  className?: string
}

/** The picture of an article. Its view transition name animates it from a list to the top of the article. */
export function ArticlePicture({ article: { id, object }, crop, className = '' }: Props) {
  return (
    <div className={`round ${className}`} style={{ viewTransitionName: `article-${id}` }}>
      <Picture object={object} id={id} crop={crop} className="full" />
    </div>
  )
}
