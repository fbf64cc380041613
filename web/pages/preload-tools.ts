export { preloadTools } from '../sections/tools/later-tools.ts'
