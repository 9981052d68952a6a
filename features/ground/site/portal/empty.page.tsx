/** The blank page of the specification's route table. */
export const EmptyPage = () => <main id="main" />;
