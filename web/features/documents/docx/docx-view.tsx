import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../../../lib/t.ts'
import dialog from '../preview-dialog.module.css'
import classes from './docx-view.module.css'
import { readDocx, type Block, type Paragraph, type Run } from './read-docx.ts'

/** A .docx document as text. It is built of elements of our own, so nothing in the file can run or fetch anything. */
export default function DocxView({ blob }: { blob: Blob }) {
  const [blocks, setBlocks] = useState<Block[] | 'failed' | null>(null)
  useEffect(() => {
    let mounted = true
    const read = async () => readDocx(new Uint8Array(await blob.arrayBuffer()))
    void read()
      .catch(() => 'failed' as const)
      .then((found) => mounted && setBlocks(found))
    return () => {
      mounted = false
    }
  }, [blob])
  if (blocks === null) return <div className={dialog.note} />
  if (blocks === 'failed')
    return <p className={`muted ${dialog.note}`}>{t('It can’t be shown here. Download it to open it.')}</p>
  return (
    <div className={classes.paper} tabIndex={0} role="document" aria-label={t('Text of the document')}>
      <Blocks blocks={blocks} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: Block[] }): ReactNode {
  return blocks.map((block, at) => {
    if (block.kind === 'paragraph') return <Line key={at} paragraph={block} />
    return (
      <div key={at} className={classes.wide}>
        <table>
          <tbody>
            {block.rows.map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <td key={c}>
                    <Blocks blocks={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  })
}

function Line({ paragraph: { level, item, runs } }: { paragraph: Paragraph }) {
  const words = runs.map((run, at) => <Piece key={at} run={run} />)
  if (level > 0 && runs.length > 0) {
    // Below the name of the document, which is the heading of the dialog.
    const Heading = `h${Math.min(6, level + 2)}` as 'h3'
    return <Heading data-level={level}>{words}</Heading>
  }
  if (!item) return <p>{words}</p>
  return (
    <p className={classes.item} style={{ marginLeft: `${item.depth * 1.5}em` }}>
      <span>{item.sign}</span>
      <span>{words}</span>
    </p>
  )
}

function Piece({ run }: { run: Run }) {
  if (run.kind === 'picture') return <Picture run={run} />
  let piece: ReactNode = run.text
  if (run.bold) piece = <strong>{piece}</strong>
  if (run.italic) piece = <em>{piece}</em>
  if (run.underline) piece = <u>{piece}</u>
  if (run.strike) piece = <s>{piece}</s>
  return piece
}

function Picture({ run: { bytes, type, alt } }: { run: Extract<Run, { kind: 'picture' }> }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type }))
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [bytes, type])
  return src && <img src={src} alt={alt} className={classes.picture} />
}
