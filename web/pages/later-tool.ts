export { LaterTool } from '../sections/tools/later-tool.ts'
