import { bookletFile } from '@eqinox/domain/reports/booklet-file';
import { bookletLanguage } from '../api/booklet-language.ts';
import { download } from '../api/download.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useLanguage, useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';

/** For who has no other result yet: when the short diagnostic was taken, and its booklet. */
export default function ShortTaken({ taken }: { taken: string }) {
  const t = useText();
  const { date } = useFormats();
  const { run, pending, failure } = useAction<TextKey>();
  const language = bookletLanguage(useLanguage());
  const save = () =>
    download('GET /freemium/last-freemium', bookletFile('rapport_deca.pdf', language), { query: { language } });
  return (
    <section aria-label={t('offers.short.label')} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <div className="min-w-0 max-w-[34em] grow basis-60">
          <p className="type-body leading-6 font-semibold">{t('offers.short.taken', { date: date(taken) })}</p>
          <p className="type-small text-ink-2">{t('offers.short.kept')}</p>
        </div>
        <Button
          block="phone"
          icon="download"
          pending={pending}
          pendingLabel={t('offers.action.downloading')}
          onClick={() => void run(save, () => 'offers.action.failed')}
        >
          {t('offers.short.download')}
        </Button>
      </Card>
      {failure !== null && (
        <div className="mt-3">
          <Message kind="error">{t(failure)}</Message>
        </div>
      )}
    </section>
  );
}
