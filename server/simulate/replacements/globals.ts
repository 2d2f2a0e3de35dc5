import { getWorld } from '../world';

const RealDate = globalThis.Date;

class SimulatedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(getWorld().now);
    else super(...(given as [number]));
  }
  static override now(): number {
    return getWorld().now;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
}

const SimulatedMath = Object.create(globalThis.Math, { random: { value: () => getWorld().drawFraction() } }) as Math;

type Callback = (...given: unknown[]) => void;

export { SimulatedDate as Date, SimulatedMath as Math };
export const performance = { now: () => getWorld().now };
export const setTimeout = (act: Callback, milliseconds = 0, ...given: unknown[]) =>
  getWorld().addTimer(() => act(...given), milliseconds, null);
export const setInterval = (act: Callback, milliseconds = 0, ...given: unknown[]) =>
  getWorld().addTimer(() => act(...given), milliseconds, milliseconds);
export const setImmediate = (act: Callback, ...given: unknown[]) => getWorld().addTimer(() => act(...given), 0, null);
export const clearTimeout = (timer: unknown) => getWorld().removeTimer(timer);
export const clearInterval = (timer: unknown) => getWorld().removeTimer(timer);
export const clearImmediate = (timer: unknown) => getWorld().removeTimer(timer);
