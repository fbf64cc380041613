/**
 * What the postal codes of states and provinces begin with: ZIP codes with three digits (USPS Labeling List L002), `350-369` from the first to
 * the last, and Canada's with a letter. A longer one is a place that has its mail by way of its neighbor, to which the rest belongs.
 */
const STARTS: Record<string, Record<string, string>> = {
  US: {
    AL: '350-369',
    AK: '995-999',
    AZ: '850-865',
    AR: '716-729',
    CA: '900-961',
    CO: '800-816',
    CT: '060-069',
    DE: '197-199',
    DC: '200 202-205 569',
    FL: '320-339 341-349',
    GA: '300-319 398-399',
    HI: '967-968',
    ID: '832-838',
    IL: '600-629',
    IN: '460-479',
    IA: '500-528',
    KS: '660-679',
    KY: '400-427',
    LA: '700-714',
    ME: '039-049',
    MD: '206-219',
    MA: '010-027 055',
    MI: '480-499',
    MN: '550-567',
    MS: '386-397',
    MO: '630-658',
    MT: '590-599',
    NE: '680-693',
    NV: '889-898',
    NH: '030-038',
    NJ: '070-089',
    NM: '870-884',
    // Fishers Island has its mail by way of Connecticut.
    NY: '005 06390 100-149',
    NC: '270-289',
    ND: '580-588',
    OH: '430-459',
    OK: '730-732 734-749',
    OR: '970-979',
    PA: '150-196',
    RI: '028-029',
    SC: '290-299',
    SD: '570-577',
    TN: '370-385',
    // Texhoma, on the border, has its mail by way of Oklahoma.
    TX: '733 73960 750-799 885',
    UT: '840-847',
    VT: '050-054 056-059',
    VA: '201 220-246',
    WA: '980-994',
    WV: '247-268',
    WI: '530-549',
    // Alta has its mail by way of Idaho.
    WY: '820-831 83414',
    AS: '96799',
    GU: '969',
    MP: '9695',
    PR: '006-007 009',
    VI: '008',
    AA: '340',
    AE: '090-099',
    AP: '962-966',
  },
  CA: {
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NS: 'B',
    NT: 'X',
    NU: 'X',
    ON: 'K L M N P',
    PE: 'C',
    // K1A is that of the federal government, also of its offices in Gatineau.
    QC: 'G H J K1A',
    SK: 'S',
    YT: 'Y',
  },
}

/** Whether a postal code may be in a state or province, given by its code. Nothing is known of other countries, nor of what is no state. */
export function isCodeOf(country: string, region: string, code: string): boolean {
  const starts = Object.hasOwn(STARTS, country) ? STARTS[country]! : {}
  if (!Object.hasOwn(starts, region)) return true
  const written = code.toUpperCase()
  return starts[region]!.split(' ').some((block) => {
    const [first = '', last = first] = block.split('-')
    const start = written.slice(0, first.length)
    return first <= start && start <= last
  })
}
