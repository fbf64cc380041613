import { Picture, type Crop } from '../../ui/picture.tsx'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'

type Props = {
  article: Pick<ArticleSummary, 'id' | 'object'>
  crop?: Crop
  className?: string
}

/** The picture of an article. */
export function ArticlePicture({ article: { id, object }, crop, className = '' }: Props) {
  return (
    <div className={`round ${className}`}>
      <Picture object={object} id={id} crop={crop} className="full" />
    </div>
  )
}
