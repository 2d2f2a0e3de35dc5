import type { Page } from '@playwright/test';

export const findMotionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parseMilliseconds = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const runningAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 10)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
    const styledElements = [...document.querySelectorAll('*')].filter((element) =>
      [null, '::before', '::after'].some((part) => {
        const { animationDuration, animationName, transitionDuration, scrollBehavior } = getComputedStyle(
          element,
          part,
        );
        return (
          (animationName !== 'none' && parseMilliseconds(animationDuration) > 10) ||
          parseMilliseconds(transitionDuration) > 10 ||
          scrollBehavior === 'smooth'
        );
      }),
    );
    const drawnElements = [...document.querySelectorAll('animate, animateMotion, animateTransform')];
    return [...runningAnimations, ...styledElements, ...drawnElements].map(
      (element) => `moves: ${element?.outerHTML.slice(0, 160)}`,
    );
  });

export const findForcedColorFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const controlSelector = 'button, input:not([type=checkbox], [type=radio]), select, textarea';
    for (const control of document.querySelectorAll<HTMLElement>(controlSelector)) {
      // Skips tabs and steps, which have one outline as a group.
      if (!control.checkVisibility() || control.closest('[role=tablist], ol')) continue;
      const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
      const hasOutline = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      // Icons and underlined text need no outline.
      if (!hasOutline && textDecorationLine === 'none' && control.textContent?.trim() !== '')
        faults.push(`no outline: ${control.outerHTML.slice(0, 160)}`);
    }

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** A colour's red, green, blue and opacity, from 0 to 1. */
    const parseChannels = (color: string): number[] => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
    };
    const calculateLuminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = parseChannels(color).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const calculateContrast = (color: string, background: string) => {
      const [light = 0, dark = 0] = [calculateLuminance(color), calculateLuminance(background)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const background = getComputedStyle(document.body).backgroundColor;
    for (const shape of document.querySelectorAll<SVGElement>('figure svg :is(path, line, circle, rect, text)')) {
      const { stroke, fill } = getComputedStyle(shape);
      const colors = [stroke, fill].filter((color) => color !== 'none' && (parseChannels(color)[3] ?? 0) > 0);
      if (colors.length > 0 && colors.every((color) => calculateContrast(color, background) < 3))
        faults.push(`has too little contrast to the ground: ${shape.outerHTML.slice(0, 160)}`);
    }
    return faults;
  });
