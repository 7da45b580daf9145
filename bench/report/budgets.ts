/** The limits that hold now (docs/measuring.md). Bytes are brotli as sent, times in ms, KB of 1024 bytes. */
const KB = 1024;

export const SIZES = {
  scriptBeforeTouch: 6 * KB,
  /** An untouched page whose own content has no island. */
  scriptAtRest: 20 * KB,
  scriptAfterTouch: 75 * KB,
  scriptInUse: 110 * KB,
  html: 20 * KB,
  css: 11 * KB,
  font: 37 * KB,
  /** Pictures aside. */
  requests: 8,
} as const;

export const PHONE = {
  firstPaint: 700,
  largestPaint: 1000,
  blocking: 50,
  shift: 0.01,
  /** From the tap; `first…`: before anything was imported at idle. */
  menu: 100,
  firstSave: 400,
  save: 120,
  firstDrawer: 700,
  drawer: 250,
  firstAdd: 1000,
  add: 500,
  /** From asking for the page. */
  addToCart: 1800,
} as const;

/** Of a page as Chromium gets it. `ratio`: by a bare server that sends bytes packed once; `spread`: p99 by p50. */
export const LOAD = {
  ratio: 1 / 60,
  cpuMs: 1,
  p99: 60,
  spread: 3,
  sessionShare: 0.05,
  idleMemory: 120 * 1024 * KB,
  peakMemory: 200 * 1024 * KB,
} as const;
export const WRITES = { ratio: 1 / 4, fiftyByOne: 1.3 } as const;
/** Cart writes on PostgreSQL, one process, by baseline pg transactions. */
export const SHARED_BUDGET = { ratio: 1 / 3 } as const;
/** Medians for a known and an unknown address, apart by this share at most (threat 24). */
export const KNOWN_ADDRESS = { apart: 0.1 } as const;
export const START = { ready: 1500 } as const;
/** ms in the database and around it; p99 by that of a tenth of the programs. */
export const SEARCH = { p99: 25, growth: 8 } as const;
/** ms for one application with 10,000 deals. */
export const MATCHING = { ms: 20 } as const;
