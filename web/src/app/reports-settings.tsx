import { RetakeOffer } from '../diagnostic/retake-offer.tsx';
import ReportsTab from '../reports/reports-tab.tsx';
import { OldAccountAboveList } from './old-account.tsx';

/** "Mes potentiels", where a diagnostic may be taken again and those of an old account join the list. */
export default function ReportsSettings() {
  return (
    <>
      <OldAccountAboveList />
      <ReportsTab retake={(idSessionDiag, state) => <RetakeOffer idSessionDiag={idSessionDiag} state={state} />} />
    </>
  );
}
