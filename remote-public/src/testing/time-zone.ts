const NativeDateTimeFormat = Intl.DateTimeFormat;
let zone = 'UTC';

class MovableFormat {
  readonly #options: Intl.DateTimeFormatOptions;

  constructor(
    readonly tag?: string,
    options: Intl.DateTimeFormatOptions = {},
  ) {
    this.#options = options;
  }

  get #format() {
    return new NativeDateTimeFormat(this.tag, { timeZone: zone, ...this.#options });
  }

  format(value?: Date | number) {
    return this.#format.format(value);
  }

  formatToParts(value?: Date | number) {
    return this.#format.formatToParts(value);
  }

  resolvedOptions() {
    return this.#format.resolvedOptions();
  }
}

export function setTimeZone(nextZone: string): void {
  zone = nextZone;
  Object.assign(Intl, { DateTimeFormat: MovableFormat });
}
