import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ToolName } from '../../catalog/schema/page.ts'
import { loadEventually } from '../../lib/load-eventually.ts'
import type { ToolProps } from './tool-props.ts'

const tool = (load: () => Promise<ComponentType<ToolProps>>): AsyncRouteComponent<ToolProps> =>
  lazyRouteComponent(() => loadEventually(load).then((component) => ({ component })), 'component')

/** Each tool, in a `Suspense`. It can be prerendered once `preloadTools` has ended. */
export const LATER_TOOLS: Record<ToolName, AsyncRouteComponent<ToolProps>> = {
  'page-weight': tool(() => import('./page-weight.tsx').then(({ PageWeight }) => PageWeight)),
  'name-preview': tool(() => import('./name-preview.tsx').then(({ NamePreview }) => NamePreview)),
  'lost-carts': tool(() => import('./lost-carts.tsx').then(({ LostCarts }) => LostCarts)),
  'company-name': tool(() => import('./company-name.tsx').then(({ CompanyName }) => CompanyName)),
  'trademark-classes': tool(() => import('./trademark-classes.tsx').then(({ TrademarkClasses }) => TrademarkClasses)),
  spreadsheet: tool(() => import('./spreadsheet.tsx').then(({ Spreadsheet }) => Spreadsheet)),
  'trim-words': tool(() => import('./trim-words.tsx').then(({ TrimWords }) => TrimWords)),
  'ad-budget': tool(() => import('./ad-budget.tsx').then(({ AdBudget }) => AdBudget)),
  tally: tool(() => import('./tally.tsx').then(({ Tally }) => Tally)),
  'record-chain': tool(() => import('./record-chain.tsx').then(({ RecordChain }) => RecordChain)),
  'check-digit': tool(() => import('./check-digit.tsx').then(({ CheckDigit }) => CheckDigit)),
  'card-fee': tool(() => import('./card-fee.tsx').then(({ CardFee }) => CardFee)),
  dinner: tool(() => import('./dinner.tsx').then(({ Dinner }) => Dinner)),
  audience: tool(() => import('./audience.tsx').then(({ Audience }) => Audience)),
  loan: tool(() => import('./loan.tsx').then(({ Loan }) => Loan)),
  barcode: tool(() => import('./barcode.tsx').then(({ Barcode }) => Barcode)),
  'first-day': tool(() => import('./first-day.tsx').then(({ FirstDay }) => FirstDay)),
}

/** Loads the code of all tools, to prerender them. */
export const preloadTools = () => Promise.all(Object.values(LATER_TOOLS).map((later) => later.preload?.()))
