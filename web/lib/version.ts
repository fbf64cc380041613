import { version } from '../../package.json'

/** The version of the app that runs in this page, which may be older than the server's. */
export const APP_VERSION: string = version
