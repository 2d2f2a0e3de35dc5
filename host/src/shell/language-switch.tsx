import { localeNames, locales, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';
import { chooseLocale } from './choose-locale';
import s from './language-switch.module.css';

export function LanguageSwitch() {
  const currentLocale = useLocale();
  const { language } = useMessages(shell);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={language} className={s.languages}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === currentLocale}
          onClick={() => chooseLocale(locale)}
          className={s.language}
        >
          {localeNames[locale]}
        </button>
      ))}
    </div>
  );
}
