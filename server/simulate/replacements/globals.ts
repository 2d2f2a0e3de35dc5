import { getWorld } from '../world';

const RealDate = globalThis.Date;

class SimulatedDate extends RealDate {
  constructor(...args: readonly unknown[]) {
    if (args.length === 0) super(getWorld().now);
    else super(...(args as [number]));
  }
  static override now(): number {
    return getWorld().now;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
}

const SimulatedMath = Object.create(globalThis.Math, { random: { value: () => getWorld().drawFraction() } }) as Math;

type Callback = (...args: unknown[]) => void;

export { SimulatedDate as Date, SimulatedMath as Math };
export const performance = { now: () => getWorld().now };
export const setTimeout = (act: Callback, milliseconds = 0, ...args: unknown[]) =>
  getWorld().addTimer(() => act(...args), milliseconds, null);
export const setInterval = (act: Callback, milliseconds = 0, ...args: unknown[]) =>
  getWorld().addTimer(() => act(...args), milliseconds, milliseconds);
export const setImmediate = (act: Callback, ...args: unknown[]) => getWorld().addTimer(() => act(...args), 0, null);
export const clearTimeout = (timer: unknown) => getWorld().removeTimer(timer);
export const clearInterval = (timer: unknown) => getWorld().removeTimer(timer);
export const clearImmediate = (timer: unknown) => getWorld().removeTimer(timer);
