import { Mosaic, type MosaicKind } from '../ui/mosaic.tsx'
import classes from './cards.module.css'

export type Card = { id: string; motif: MosaicKind; title: string; text: string }

/** Words with small pictures. `grid`: one block of cells with hairlines. `list`: a row each, for a narrow column. */
export function Cards({ cards, look = 'grid' }: { cards: Card[]; look?: 'grid' | 'list' }) {
  return (
    <ul className={classes.cards} data-look={look}>
      {cards.map(({ id, motif, title, text }) => (
        <li key={id} className={classes.card}>
          <Mosaic id={id} kind={motif} cols={3} rows={2} className={classes.picture} />
          <div>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
