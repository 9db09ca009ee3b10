import { RetakeOffer } from '../diagnostic/retake-offer.tsx';
import ReportsTab from '../reports/reports-tab.tsx';
import { saidByAge } from '../parts/age.tsx';
import { LegacyAccountAboveList } from './legacy-account.tsx';

/** "Mes potentiels", where a diagnostic may be taken again and those of an old account join the list. */
function ReportsSettings() {
  return (
    <>
      <LegacyAccountAboveList />
      <ReportsTab
        retake={(idSessionDiag, state) => (
          <div className="border-t border-line px-5 py-4.5 sm:px-7 sm:py-5.5">
            <RetakeOffer idSessionDiag={idSessionDiag} underWay={state === 'under-way'} />
          </div>
        )}
      />
    </>
  );
}

export default saidByAge(ReportsSettings);
