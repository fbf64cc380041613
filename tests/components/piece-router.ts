import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

/** A router without pages, for pieces that need one around them. */
export const createPieceRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
