/** A page that no content file describes, as search shows it. `tags`: what else people call it. */
export type SearchPlace = { to: string; title: string; description: string; tags: string[]; motif?: string }

/** Pages with a route of their own, in the order in which they are offered. */
export const SEARCH_PLACES: SearchPlace[] = [
  {
    to: '/store',
    title: 'Store',
    description:
      'Everything that is sold here on one page: packages, add-ons, books, courses and programs, by category and price.',
    tags: ['shop', 'catalog', 'prices', 'buy'],
    motif: 'property',
  },
  {
    to: '/browse-businesses',
    title: 'Browse businesses',
    description:
      'The directory: independent businesses by trade, distance, price level and rating, with what is open right now.',
    tags: ['directory', 'local', 'near me', 'shops'],
    motif: 'property',
  },
  {
    to: '/explore-businesses',
    title: 'Explore businesses on a map',
    description: 'The same directory as a map of the United States. Move it, and the list follows.',
    tags: ['map', 'near me', 'directory'],
    motif: 'property',
  },
  {
    to: '/business-profiles',
    title: 'Business profiles',
    description: 'Your own listings: name, trade, hours and address, as customers see them in the directory.',
    tags: ['listing', 'my business', 'claim'],
    motif: 'person',
  },
  {
    to: '/everyday-score',
    title: 'Everyday Score',
    description:
      'How the score of a business is made, from its papers, replies and reviews, with three worked examples and a badge.',
    tags: ['trust', 'badge', 'reviews', 'verification'],
    motif: 'app',
  },
  {
    to: '/news',
    title: 'News',
    description: 'Product updates, company news, notes on running a small business, and what came of our events.',
    tags: ['blog', 'articles', 'press'],
    motif: 'book',
  },
  {
    to: '/events',
    title: 'Events',
    description: 'Workshops and webinars for owners, with dates, places and what a seat costs.',
    tags: ['workshop', 'webinar', 'calendar', 'meetup'],
    motif: 'course',
  },
  {
    to: '/careers',
    title: 'Careers',
    description: 'Open positions, what they pay, and what working here is like.',
    tags: ['jobs', 'hiring', 'positions', 'work'],
    motif: 'person',
  },
  {
    to: '/portfolio',
    title: 'Portfolio',
    description: 'The companies of the Everyday group: banking, payments, renting, wellness, work and more.',
    tags: ['companies', 'group', 'investment', 'brands'],
    motif: 'property',
  },
  {
    to: '/contact',
    title: 'Contact',
    description: 'Write to us about a project, an order or a problem. A person answers.',
    tags: ['help', 'support', 'email', 'phone', 'sales'],
    motif: 'person',
  },
  {
    to: '/apps/categories',
    title: 'App categories',
    description:
      'The apps of the marketplace by what they are for: finance, real estate, productivity, business and health.',
    tags: ['marketplace', 'software'],
    motif: 'app',
  },
  {
    to: '/previous-chats',
    title: 'Previous chats',
    description: 'What you searched for before, kept as conversations that you can open again, star or delete.',
    tags: ['history', 'searches', 'recent'],
  },
  {
    to: '/cart',
    title: 'Cart',
    description: 'What you have put aside to buy, with the sum of it.',
    tags: ['basket', 'checkout', 'order'],
  },
  {
    to: '/bookmarks',
    title: 'Bookmarks',
    description: 'Links you keep, in folders and with tags; import them from your browser.',
    tags: ['links', 'saved', 'favorites', 'folders'],
  },
  {
    to: '/wallet',
    title: 'Payment methods',
    description: 'The cards you pay with, and which of them is the default.',
    tags: ['wallet', 'card', 'billing'],
  },
  {
    to: '/dashboard',
    title: 'Dashboard',
    description: 'What is new on your account, at a glance.',
    tags: ['account', 'overview', 'home'],
  },
  {
    to: '/sync',
    title: 'Sync',
    description: 'What is on this device, what still waits to be sent, and what needs your attention.',
    tags: ['offline', 'storage', 'backup'],
  },
  {
    to: '/signin',
    title: 'Sign in',
    description: 'Into your account, with e-mail and password.',
    tags: ['log in', 'login', 'account', 'password'],
  },
  {
    to: '/signup',
    title: 'Create an account',
    description: 'For one person or for a company. Free.',
    tags: ['sign up', 'register', 'join'],
  },
]

/** What people type who mean one of the service pages. */
export const SERVICE_WORDS: Record<string, string[]> = {
  'web-services': ['website', 'web design', 'landing page', 'hosting', 'SEO'],
  'design-services': ['logo', 'branding', 'brand identity', 'packaging', 'business cards'],
  'ecommerce-services': ['online store', 'web shop', 'checkout', 'sell online'],
  'application-services': ['app development', 'mobile app', 'software', 'iOS', 'Android'],
  'marketing-services': ['advertising', 'social media', 'e-mail marketing', 'SEO', 'ads'],
  'copywriting-services': ['texts', 'blog posts', 'product descriptions', 'writing'],
  'business-formation': ['LLC', 'corporation', 'start a business', 'EIN', 'register a company'],
  'trademark-services': ['trademark', 'protect a name', 'USPTO', 'copyright'],
  'ai-services': ['artificial intelligence', 'chatbot', 'automation', 'forecast'],
  'blockchain-services': ['smart contract', 'crypto', 'token', 'ledger'],
  'identity-verification-services': ['KYC', 'verify customers', 'ID check'],
  'payment-services': ['credit card processing', 'card reader', 'point of sale', 'merchant account'],
  'staffing-services': ['hiring', 'recruiting', 'seasonal workers', 'temp'],
  'real-estate-services': ['realtor', 'listings', 'property management'],
  'food-services': ['restaurant', 'menu', 'catering', 'delivery'],
  'retail-services': ['shop', 'inventory', 'point of sale'],
  'cannabis-services': ['dispensary', 'license', 'compliance'],
}
