/** Loaded before the server: this process's clock is wrong by CLOCK_SHIFT_MS, as a machine's may be. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const Real = globalThis.Date;
globalThis.Date = class Date extends Real {
  constructor(...args) {
    if (args.length) super(...args);
    else super(Real.now() + shift);
  }
  static now() {
    return Real.now() + shift;
  }
};
// A machine whose clock was wrong when the process began has this wrong as well.
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift });
