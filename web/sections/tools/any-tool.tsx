import type { ComponentType } from 'react'
import type { ToolName } from '../../catalog/schema/page.ts'
import { PressedBefore } from '../../ui/pressed-before.tsx'
import type { TakePresses } from '../../ui/use-presses-before.ts'
import { AdBudget } from './ad-budget.tsx'
import { Audience } from './audience.tsx'
import { Barcode } from './barcode.tsx'
import { CardFee } from './card-fee.tsx'
import { CheckDigit } from './check-digit.tsx'
import { CompanyName } from './company-name.tsx'
import { Dinner } from './dinner.tsx'
import { FirstDay } from './first-day.tsx'
import { Loan } from './loan.tsx'
import { LostCarts } from './lost-carts.tsx'
import { NamePreview } from './name-preview.tsx'
import { PageWeight } from './page-weight.tsx'
import { RecordChain } from './record-chain.tsx'
import { Spreadsheet } from './spreadsheet.tsx'
import { Tally } from './tally.tsx'
import { TrademarkClasses } from './trademark-classes.tsx'
import { TrimWords } from './trim-words.tsx'
import type { ToolProps } from './tool-props.ts'

const TOOLS: Record<ToolName, ComponentType<ToolProps>> = {
  'page-weight': PageWeight,
  'name-preview': NamePreview,
  'lost-carts': LostCarts,
  'company-name': CompanyName,
  'trademark-classes': TrademarkClasses,
  spreadsheet: Spreadsheet,
  'trim-words': TrimWords,
  'ad-budget': AdBudget,
  tally: Tally,
  'record-chain': RecordChain,
  'check-digit': CheckDigit,
  'card-fee': CardFee,
  dinner: Dinner,
  audience: Audience,
  loan: Loan,
  barcode: Barcode,
  'first-day': FirstDay,
}

type Props = ToolProps & { tool: ToolName; takePresses: TakePresses }

/** The tool with this name. All are one file: each in a file of its own would be 17 addresses in the scripts of every page. */
export function AnyTool({ tool, itemsOf, takePresses }: Props) {
  const Tool = TOOLS[tool]
  return (
    <PressedBefore take={takePresses}>
      <Tool itemsOf={itemsOf} />
    </PressedBefore>
  )
}
