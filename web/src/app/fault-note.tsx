import { useText } from '../language/language.ts';
import { Toast } from '../ui/toast.tsx';

/** Beside the sentence that the screen itself says: what to quote to us. */
export default function FaultNote({ reference }: { reference: string }) {
  const t = useText();
  return <Toast text={t('app.refusal.reference', { id: reference })} />;
}
