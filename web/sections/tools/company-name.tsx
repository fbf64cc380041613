import { useState } from 'react'
import { checkCompanyName, type CompanyKind } from '../../domain/tools/company-name.ts'
import { Choice, Result, Rules, TextField } from './parts.tsx'

const KINDS = [
  ['llc', 'LLC'],
  ['corporation', 'Corporation'],
] as const

/** Whether a name can be that of a company, as far as rules can tell. */
export function CompanyName() {
  const [name, setName] = useState('The Marigold Trust LLC')
  const [kind, setKind] = useState<CompanyKind>('llc')
  const rules = checkCompanyName(name, kind)
  const open = rules.filter(({ ok }) => !ok).length
  return (
    <>
      <TextField label="The name, as you would file it" value={name} onChange={setName} />
      <Choice label="Kind of company" options={KINDS} value={kind} onChange={setKind} />
      <Result>
        <p className="subheading bold mb-m">
          {open === 0
            ? 'Nothing stands in its way yet.'
            : open === 1
              ? 'One thing to look at.'
              : `${open} things to look at.`}
        </p>
        <Rules rules={rules} />
      </Result>
    </>
  )
}
