import { useId } from 'react';
import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import s from './templates.module.css';

interface ClassChoiceProps {
  readonly value: string;
  readonly onChange: (classId: string) => void;
}

/** The class that a dialog is about. */
export function ClassChoice({ value, onChange }: ClassChoiceProps) {
  const id = useId();
  return (
    <>
      <p className="above-12">
        <label htmlFor={id}>班级</label>
      </p>
      <div className={s.chosenClass}>
        <ClassSelect id={id} value={value} onChange={onChange} placeholder="选一个班级" />
      </div>
    </>
  );
}
