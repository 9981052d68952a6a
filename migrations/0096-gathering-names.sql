-- The pages of a gathering say its day beside its name: the name of a class's day is the class's alone.
update gathering set title = regexp_replace(title, ' [0-9]{2}-[0-9]{2}$', '') where kind = 'CLASS_DAY';
