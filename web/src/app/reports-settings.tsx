import { RetakeOffer } from '../diagnostic/retake-offer.tsx';
import ReportsTab from '../reports/reports-tab.tsx';

/** "Mes potentiels", where a diagnostic may be taken again. */
export default function ReportsSettings() {
  return <ReportsTab retake={(idSessionDiag, state) => <RetakeOffer idSessionDiag={idSessionDiag} state={state} />} />;
}
