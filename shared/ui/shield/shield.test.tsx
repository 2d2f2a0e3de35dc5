import { fireEvent, render, screen } from '@testing-library/react';
import { deriveShieldDesign } from './design';
import { Shield } from './shield';

describe('Shield', () => {
  it('is always the same for a name, ignoring case, and differs between names', () => {
    expect(deriveShieldDesign('Kestrel_09')).toEqual(deriveShieldDesign('kestrel_09'));
    const designs = new Set(
      Array.from({ length: 200 }, (_, index) => JSON.stringify(deriveShieldDesign(`player_${index}`))),
    );
    expect(designs.size).toBeGreaterThan(120);
  });

  it('replaces an image that fails to load, and tries the next one', () => {
    const { container, rerender } = render(<Shield username="noor_k" src="/gone.png" label="noor_k" />);
    fireEvent.error(screen.getByRole('img', { name: 'noor_k' }));
    expect(container.querySelector('svg')).toHaveAccessibleName('noor_k');
    rerender(<Shield username="noor_k" src="/there.png" label="noor_k" />);
    expect(screen.getByRole('img', { name: 'noor_k' })).toHaveAttribute('src', '/there.png');
  });
});
