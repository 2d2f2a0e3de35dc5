import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { Moment } from '../../../clock/moment';
import { matchActions } from '../messages/en/match-actions';
import { readName } from '../perspective';
import { ResultForm, type ResultFormProps } from './result-form';

export function ChangeReport({ until, ...props }: ResultFormProps & { until: string }) {
  const t = useMessages(matchActions).change;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.action}
        </Button>
        <Text as="span" size="t2" tone="muted">
          {t.remark(readName(props.perspective.other), <Moment value={until} />)}
        </Text>
      </Row>
      {isOpen && <ResultForm {...props} />}
    </>
  );
}
