import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a certificate that only those trust who are told its file, for a name such as `DNS:a.test` or `IP:127.0.0.2`. */
export async function makeCertificate(
  folder: string,
  name: string,
): Promise<{ file: string; key: Buffer; cert: Buffer }> {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'],
      ...[
        '-subj',
        `/CN=${name.replace(/^\w+:/, '')}`,
        '-addext',
        `subjectAltName=${name}`,
        '-keyout',
        keyFile,
        '-out',
        file,
      ],
    ],
    { stdio: 'ignore' },
  )
  return { file, key: await readFile(keyFile), cert: await readFile(file) }
}
